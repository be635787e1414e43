/** Long enough for assistive technology to notice that the region was empty. */
const pauseMs = 100;

/** Puts sentences into the polite live region of the shell; the same one twice is said twice. */
export function createAnnouncer(document: Document): (sentence: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (sentence) => {
    const region = document.getElementById('announcer');
    if (!region) return;
    region.textContent = '';
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = sentence;
    }, pauseMs);
  };
}
