/**
 * Replaces the elements of an animation package that is not installed, such as `motion.div`: the plain
 * elements, as they look once the animation is over.
 */
import { createElement } from 'react';

const ofAnimation =
  /^(?:initial|animate|exit|variants|transition|custom|inherit|viewport|layout.*|drag.*|while[A-Z].*|on(?:Animation(?:Start|Complete)|Update|Viewport.*|Hover.*|Tap.*|Pan.*|Drag.*|LayoutAnimation.*))$/;

type Tag = (props: Record<string, unknown>) => unknown;

const tags = new Map<string, Tag>();

function elementFor(tag: string): Tag {
  return ({ style, ...props }) => {
    const plain = Object.entries(props).filter(([name]) => !ofAnimation.test(name));
    // Values that change over time are functions here.
    const styles = Object.entries(Object(style)).filter(([, value]) => typeof value !== 'function');
    return createElement(
      tag,
      Object.fromEntries([...plain, ['style', Object.fromEntries(styles)]]),
    );
  };
}

/** Always the same component for a name, or React would mount it again each time. */
export const animatedElements: unknown = new Proxy(
  {},
  {
    get(_, tag) {
      if (typeof tag !== 'string' || !/^[a-z]\w*$/.test(tag)) return undefined;
      const known = tags.get(tag) ?? elementFor(tag);
      tags.set(tag, known);
      return known;
    },
  },
);
