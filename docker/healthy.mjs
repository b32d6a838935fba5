/** What a container's health is asked with: node healthy.mjs <address> */
const [address = ''] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(2500) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
