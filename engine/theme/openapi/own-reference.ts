import { createAnchorMaker, type ReferenceContext } from './FieldList';

/** For schemas that contain all they refer to. */
export function ownReference(): ReferenceContext {
  return { document: { openapi: '3.1.0' }, anchor: createAnchorMaker('api') };
}
