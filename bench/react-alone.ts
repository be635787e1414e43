/** Only what the app needs of React; check-budgets.ts weighs it. */
import { createElement, startTransition, use, useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';

export { createElement, hydrateRoot, jsx, jsxs, startTransition, use, useState };
