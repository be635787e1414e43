import { interpolate, type Values } from './interpolate';

/** `@docusaurus/Interpolate` (A121). */
export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return <>{interpolate(children, values)}</>;
}

export { interpolate };
