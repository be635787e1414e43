/** Expressions that are plain JSON need no evaluation: `{5}`, `{"a"}`, `{['x', 1]}`, `{{a: 1}}`. */

/** The value of a JSON literal, or `undefined` when the expression is anything else. */
export function parseLiteral(expression: string): { value: unknown } | undefined {
  const text = expression.trim();
  if (!/^(?:[[{"]|-?\d|true$|false$|null$)/.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** True for an expression without value: only comments and white space. */
export function isEmptyExpression(expression: string): boolean {
  return expression.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}
