import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { publishAssets } from './publish-assets.ts';

const DAY = 24 * 3600 * 1000;

/** Publishes the files now and then every day: files that no edge has published for a long time are removed as those of an old shell. */
async function publishFor(assetsStore: string, clientDir: string): Promise<void> {
  await publishAssets(clientDir, assetsStore);
  const again = () =>
    void publishAssets(clientDir, assetsStore).catch((error: unknown) =>
      console.error('The files of the shell could not be marked as in use:', error),
    );
  setInterval(again, DAY).unref();
}

try {
  const config = readConfig(process.env);
  if (config.assetsStore) await publishFor(config.assetsStore, join(config.shellDir, 'client'));
  const edge = await createEdge(config);
  await edge.listen({ host: config.host, port: config.port });
  closeWithGrace({ delay: 10_000 }, () => edge.close());
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what uses it or choose another with PORT=….`
      : `The edge could not start: ${message}`,
  );
  process.exit(1);
}
