/** Addresses at which pages have data, in place of the `example` that their routes declare. */
import { type Static, Type } from 'typebox';
import { knownAddresses } from '../../../api/src/seed/known-addresses.ts';
import { readSetting } from './setting.ts';

const Examples = Type.Record(Type.String(), Type.String({ pattern: '^/' }));
/** Addresses by the id of the route. A site without them answers as to anybody who made an address up. */
type ProofExamples = Static<typeof Examples>;

/** @returns those of the demo data where none are given @throws Failure where `PROOF_EXAMPLES` is not what it must be */
export const proofExamples = (text = process.env['PROOF_EXAMPLES']): ProofExamples =>
  text
    ? readSetting(
        Examples,
        text,
        'PROOF_EXAMPLES must be JSON such as {"stories.story": "/stories/…"}, addresses by the id of their route.',
      )
    : knownAddresses;
