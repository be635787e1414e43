import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML of what components put into the head. React shows nothing of a title with several parts. */
export function headMarkup(node: ReactNode): string {
  return renderToStaticMarkup(Children.map(node, withWholeTitle));
}

function withWholeTitle(child: ReactNode): ReactNode {
  if (!isValidElement<PropsWithChildren>(child)) return child;
  const { children } = child.props;
  if (child.type === Fragment) return Children.map(children, withWholeTitle);
  if (child.type !== 'title') return child;
  const html = renderToStaticMarkup(createElement(Fragment, null, children));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React wrote
  return createElement('title', { dangerouslySetInnerHTML: { __html: html } });
}
