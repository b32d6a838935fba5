/** What a container's health is asked with: node healthy.mjs <variable of its port> <path> */
const [variable = '', path = ''] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env[variable]}${path}`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
