import { writeApiDescription } from './openapi-document.ts';

await writeApiDescription();
