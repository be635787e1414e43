/** Creates elements with text only: nothing is parsed as HTML. */

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className !== '') created.className = className;
  created.append(...children);
  return created;
}

export function button(label: string, onClick: () => void, className = 'button button-secondary') {
  const created = element('button', className, label);
  created.type = 'button';
  created.addEventListener('click', onClick);
  return created;
}
