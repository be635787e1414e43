/** Long enough for assistive technology to notice the empty region. */
const pauseMs = 100;

/** Announces sentences, even repeated ones, in the shell's polite live region. */
export function createAnnouncer(): (sentence: string) => void {
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
