/** Components of Docusaurus sites may take their children one by one, as `children[0]`. */
const partPattern =
  /\bchildren(?:\$\d+)?\s*(?:\?\.)?(?:\[|\.?(?:at|filter|find|forEach|map|reduce|slice)\()|\bChildren\.\w/;

export function takesChildrenApart(component: unknown): boolean {
  if (typeof component === 'function') return partPattern.test(String(component));
  // Results of `forwardRef` and `memo`.
  const { render, type } = Object(component) as { render?: unknown; type?: unknown };
  const inner = render ?? type;
  return inner !== undefined && takesChildrenApart(inner);
}
