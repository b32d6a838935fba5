import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { publishAssets } from './publish-assets.ts';

try {
  const config = readConfig(process.env);
  if (config.assetsStore) await publishAssets(join(config.shellDir, 'client'), config.assetsStore);
  const edge = await createEdge(config);
  await edge.listen({ host: config.host, port: config.port });
  closeWithGrace({ delay: 10_000 }, () => edge.close());
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it or choose another with PORT=….` : `The edge could not start: ${message}`);
  process.exit(1);
}
