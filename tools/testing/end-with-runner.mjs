/**
 * Loaded before each test file. Ctrl+C reaches every program of the terminal, and a test file that ended by it would leave
 * behind what it started. The runner ends it instead, and then what it started.
 */
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
