import { interpolate, type Values } from './interpolate';

interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: Values;
}

/** `@docusaurus/Translate` (A121): the text as it is written; there is one language. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(children ?? id ?? '', values)}</>;
}

export function translate(
  { message, id }: { message?: string; id?: string; description?: string },
  values?: Values,
): string {
  return String(interpolate(message ?? id ?? '', values));
}
