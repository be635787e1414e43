import { type ReactNode, Suspense } from 'react';

/** A Suspense boundary around static text, with a part that server and browser render differently. */
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
