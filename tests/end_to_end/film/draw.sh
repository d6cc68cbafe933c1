#!/bin/sh
# Draws the small film that the tests send in place of every clip: 320×180, two seconds that repeat without a seam, every
# part of it unlike every other. It comes of these formulas alone, so nobody else has any right to it.
set -e
cd -- "$(dirname -- "$0")"
waves="nullsrc=s=320x180:r=10:d=2,format=rgb24,geq=\
r='127+75*sin(X/17+2*PI*T/2)+50*sin((X+2*Y)/41+Y/13)':\
g='127+75*sin(Y/11+X/61-2*PI*T/2)+50*cos((2*X-Y)/37)':\
b='127+75*sin((X+Y)/29+1.3*sin(Y/19)+2*PI*T/2)+50*sin(X/71-Y/23)'"
draw() { ffmpeg -y -loglevel error -f lavfi -i "$waves" -g 5 -pix_fmt yuv420p "$@"; }
draw -c:v libvpx-vp9 -crf 30 -b:v 0 -row-mt 0 film.webm
draw -c:v libx264 -profile:v main -crf 24 -movflags +faststart film.mp4
