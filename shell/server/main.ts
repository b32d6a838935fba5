import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';

try {
  const config = readConfig(process.env);
  const edge = await createEdge(config);
  await edge.listen({ host: config.host, port: config.port });
  closeWithGrace({ delay: 10_000 }, () => edge.close());
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  console.error(code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it or choose another with PORT=….` : `The edge could not start: ${message}`);
  process.exit(1);
}
