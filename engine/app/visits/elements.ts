/** Elements made of text alone: nothing that was stored is read as HTML. */

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

export function button(label: string, onClick: () => void, className = 'button button-secondary') {
  const made = element('button', className, label);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
