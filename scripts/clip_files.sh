# shellcheck shell=bash
#
# Encodes background clips: shared by `clips` and `add-clip`. Needs `work`, a folder for what is in the making.

quiet_ffmpeg() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }

# Every clip first becomes a lossless master in BT.709 limited range, so that both encodings start from the same picture
# and the browser, told the colour space outright, shows the same colours for either.
tags=(-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv)
# shellcheck disable=SC2034 # for those that make the master
lossless=(-an -pix_fmt yuv420p -c:v libx264 -qp 0 -preset veryfast "${tags[@]}")

# The same bytes from the same master on every machine.
bitexact=(-map_metadata -1 -fflags +bitexact)

encode_vp9() { # id, crf
	local vp9=(-an -c:v libvpx-vp9 -b:v 0 -crf "$2" -pix_fmt yuv420p -g 240
		-row-mt 1 -tile-columns 2 -auto-alt-ref 1 -lag-in-frames 25 -passlogfile "$work/$1")
	quiet_ffmpeg -i "$work/$1.mkv" "${vp9[@]}" -pass 1 -deadline good -cpu-used 4 -f null /dev/null
	quiet_ffmpeg -i "$work/$1.mkv" "${vp9[@]}" "${tags[@]}" -pass 2 -deadline good -cpu-used 1 "${bitexact[@]}" \
		"$work/$1.webm"
}

encode_h264() { # id, crf
	quiet_ffmpeg -i "$work/$1.mkv" -an -c:v libx264 -profile:v main -level 3.1 -pix_fmt yuv420p -preset veryslow \
		-crf "$2" -g 240 "${tags[@]}" "${bitexact[@]}" -movflags +faststart "$work/$1.mp4"
}

# A still of 160×90 and at most six kilobytes.
take_poster() { # id, time
	local quality=4
	while
		quiet_ffmpeg -ss "$2" -i "$work/$1.mkv" -frames:v 1 -pix_fmt yuvj420p -q:v $quality "${bitexact[@]}" \
			-vf 'scale=160:90:flags=lanczos:out_range=pc:force_original_aspect_ratio=increase,crop=160:90' "$work/$1.jpg"
		[ "$(wc -c <"$work/$1.jpg")" -gt 6144 ]
	do quality=$((quality + 1)); done
}

# Only finished files are put in place: the game may be running from there.
put_in_place() { # id, folder
	mv "$work/$1.webm" "$work/$1.mp4" "$work/$1.jpg" "$2/"
}
