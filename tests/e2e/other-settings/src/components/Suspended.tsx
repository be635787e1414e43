import { type ReactNode, Suspense } from 'react';

/** A boundary of Suspense around static text, with a part that server and browser draw differently. */
export default function Suspended({ children }: { children?: ReactNode }) {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <p data-drawn-by={typeof window === 'undefined' ? 'server' : 'browser'}>
        Drawn by the {typeof window === 'undefined' ? 'server' : 'browser'}.
      </p>
      {children}
    </Suspense>
  );
}
