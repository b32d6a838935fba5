import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '../../test/support/until.ts';
import { Timer } from './timer.ts';

describe('work that is done every so many seconds', () => {
  it('is late once it fails again and again, and no longer once it is done', async () => {
    let isDown = true;
    const warned: unknown[] = [];
    const work = async () => {
      if (isDown) throw new Error('down');
    };
    const timer = new Timer(0.01, work, (error) => warned.push(error));
    assert.equal(timer.lateSeconds, 0, 'it has just begun');
    await until('it is late', () => timer.lateSeconds > 0 && warned.length > 1);
    isDown = false;
    await until('it is late no longer', () => timer.lateSeconds === 0);
    await timer.stop();
  });

  it('is late while it hangs', async () => {
    let goOn: () => void = () => undefined;
    const timer = new Timer(0.01, () => new Promise<void>((resolve) => (goOn = resolve)), assert.ifError);
    await until('it is late', () => timer.lateSeconds > 0);
    const stopped = timer.stop();
    goOn();
    await stopped;
    assert.equal(timer.lateSeconds, 0);
  });
});
