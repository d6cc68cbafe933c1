// Takes the page's held video to another place, and is done when its frame there has been drawn.
const [seconds, done] = arguments;
const video = document.querySelector('video');
const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
// One that was on its way may come first.
const come = (_, { mediaTime }) => {
    if (Math.abs(mediaTime - seconds) < 0.5) drawn();
    else video.requestVideoFrameCallback(come);
};
video.requestVideoFrameCallback?.(come);
// Where no callback comes, the frame is there when another one has stood for a second, or after five seconds.
const probe = new OffscreenCanvas(32, 18).getContext('2d', { willReadFrequently: true });
const look = () => {
    probe.drawImage(video, 0, 0, 32, 18);
    return probe.getImageData(0, 0, 32, 18).data.join();
};
const before = look();
const watch = () => {
    const end = performance.now() + 5000;
    let [frame, since] = [look(), performance.now()];
    const timer = setInterval(() => {
        const now = look();
        if (now !== frame) [frame, since] = [now, performance.now()];
        const stands = frame !== before && performance.now() - since > 1000;
        if (stands || performance.now() > end) {
            clearInterval(timer);
            drawn();
        }
    }, 100);
};
video.addEventListener('seeked', watch, { once: true });
video.currentTime = seconds;
