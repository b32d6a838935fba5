import remoteSchema from '@site/shared/contract/remote.schema.json' with { type: 'json' };
import type { RemoteDescriptor } from '@site/shared/contract';
import { Ajv } from 'ajv';

const validate = new Ajv({ allErrors: true, strict: false }).compile(remoteSchema);

/** What of a `remote.json` does not follow its schema. */
export const descriptorFaults = (descriptor: RemoteDescriptor): string[] =>
  validate(descriptor)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `remote.json${instancePath} ${message ?? ''}`);
