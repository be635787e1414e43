import type { Parameter } from '../openapi/document';
import { FieldItem } from '../openapi/FieldList';
import { valueField } from '../openapi/OperationParts';
import { ownReference } from '../openapi/own-reference';

/** For pages that name parameters one by one; see also `ParamsDetails`. */
export default function ParamsItem({ param }: { param: Parameter }) {
  const { document } = ownReference();
  return <FieldItem field={valueField(document, param.name, param)} document={document} />;
}
