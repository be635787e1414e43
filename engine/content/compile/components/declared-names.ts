/** Names that a statement of a page declares: `const { a, b: [c] } = d` declares `a` and `c`. */
import type { ParseResult } from 'rolldown/utils';

type Statement = ParseResult['program']['body'][number];
type Pattern = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['id'];

export function declaredNames(statement: Statement): string[] {
  const { type } = statement;
  if (type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => namesIn(id));
  const isNamed = type === 'FunctionDeclaration' || type === 'ClassDeclaration';
  return isNamed && statement.id ? [statement.id.name] : [];
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => {
        if (!part) return [];
        return namesIn(part.type === 'RestElement' ? part.argument : part);
      });
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        namesIn(part.type === 'RestElement' ? part.argument : part.value),
      );
  }
}
