/** Script of the development server's pages, served unchanged: reacts to changes and shows problems. */
export const devClientScript = `
(() => {
  const source = new EventSource('/__docs/events');
  let box;
  const show = (text) => {
    if (!text) return box?.remove();
    box ??= document.createElement('pre');
    box.id = 'docs-problems';
    box.setAttribute('role', 'alert');
    // For scrolling by keyboard.
    box.tabIndex = 0;
    box.textContent = text + '\\n\\nEscape hides this box until the next change.';
    const { style } = box;
    style.cssText = 'position:fixed;inset:auto 1rem 1rem;z-index:2147483647;margin:0;padding:1rem;max-height:60vh;' +
      'overflow:auto;white-space:pre-wrap;font:13px/1.5 ui-monospace,monospace;color:#fff;background:#7f1d1d;border-radius:8px';
    document.body.append(box);
  };
  addEventListener('keydown', ({ key }) => key === 'Escape' && box?.remove());
  let started;
  source.addEventListener('state', (event) => {
    const { problems, serverStart } = JSON.parse(event.data);
    if (started && started !== serverStart) location.reload();
    started = serverStart;
    show(problems);
  });
  source.addEventListener('update', (event) => {
    const { problems, reload } = JSON.parse(event.data);
    show(problems);
    // The app fetches the content again and keeps its state; without the app the page reloads.
    const refresh = new CustomEvent('docs:refresh', { cancelable: true });
    if (reload || dispatchEvent(refresh)) location.reload();
  });
})();
`;
