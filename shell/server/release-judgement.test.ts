/** When a release is worse than another, and when chance, too little, or one client explains the difference. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bounds, type Figures, isProven, JUDGED, type Judged, THRESHOLDS, worseThan } from './release-judgement.ts';

const NONE = { of: 0, bad: 0, clients: 0 };
const figures = (of: number, bad: number, what: Judged = 'browser', clients = bad): Figures => ({
  ...(Object.fromEntries(JUDGED.map((one) => [one, NONE])) as Figures),
  [what]: { of, bad, clients },
});
const isWorse = (release: Figures, ...controls: Figures[]) => worseThan(release, controls) !== null;

describe('a release is worse', () => {
  for (const what of JUDGED)
    test(`in ${what}, which is named with the figures of both`, () => {
      assert.deepEqual(worseThan(figures(40, 30, what), [figures(360, 4, what)]), {
        judged: what,
        of: 40,
        bad: 30,
        control: { of: 360, bad: 4 },
      });
    });

  for (const [of, bad] of [
    [20, 6],
    [30, 7],
    [100, 12],
    [1000, 40],
  ] as const)
    test(`with ${bad} failures in ${of} visits where the other has 5 in 2000`, () =>
      assert.ok(isWorse(figures(of, bad), figures(2000, 5))));

  test('where nothing is known of the other, by what is presumed of it', () => {
    assert.ok(isWorse(figures(40, 20)));
    assert.ok(!isWorse(figures(40, 5)));
  });
});

describe('a release is not worse', () => {
  for (const [why, release, control] of [
    ['with fewer visits than are judged', figures(19, 19), figures(2000, 0)],
    ['with fewer failures than are judged', figures(20, 4), figures(2000, 0)],
    ['by what two clients told', figures(100, 100, 'browser', 2), figures(2000, 0)],
    ['where the other fails as often', figures(100, 40), figures(900, 360)],
    ['by a difference that chance explains', figures(100, 9), figures(900, 40)],
    ['by less than matters', figures(100_000, 600), figures(900_000, 900)],
    ['where it is better', figures(1000, 0), figures(1000, 300)],
  ] as const)
    test(why, () => assert.ok(!isWorse(release, control)));

  test('where one of those it is compared with fails as well: they have a common cause', () => {
    const failing = figures(100, 60);
    assert.ok(isWorse(failing, figures(900, 2)));
    assert.ok(!isWorse(failing, figures(900, 2), figures(80, 50)));
  });

  test('where what it is compared with fails for three clients, although less is known of that than is judged', () => {
    const failing = figures(20, 20);
    assert.ok(!isWorse(failing, figures(100, 0), figures(19, 19)));
    assert.ok(!isWorse(failing, figures(100, 0), figures(3, 3)));
    assert.ok(isWorse(failing, figures(100, 0), figures(3, 3, 'browser', 2)), 'two clients can make it up');
    assert.ok(isWorse(figures(100, 100), figures(100, 0), figures(19, 3)), 'it fails far less');
  });

  test('in what was not asked for', () => {
    const slow = figures(100, 90, 'LCP');
    assert.ok(worseThan(slow, [figures(900, 90, 'LCP')]));
    assert.equal(worseThan(slow, [figures(900, 90, 'LCP')], THRESHOLDS, ['browser', 'server']), null);
  });

  test('by chance, although it is asked after every visit', () => {
    // A generator of our own: the same numbers in every run.
    let state = 7;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    let alarms = 0;
    for (let canary = 0; canary < 200; canary += 1) {
      const [own, other] = [
        { of: 0, bad: 0 },
        { of: 0, bad: 0 },
      ];
      for (let visit = 0; visit < 5000; visit += 1) {
        const group = random() < 0.1 ? own : other;
        group.of += 1;
        if (random() < 0.02) group.bad += 1;
        if (isWorse(figures(own.of, own.bad), figures(other.of, other.bad))) {
          alarms += 1;
          break;
        }
      }
    }
    assert.ok(alarms <= 2, `${alarms} of 200 canaries that were as good as the live release`);
  });
});

test('a canary is proven by enough visits in enough time', () => {
  const { visits, after } = THRESHOLDS.promotion;
  assert.deepEqual(
    [isProven(visits, after), isProven(visits - 1, after), isProven(visits, after - 1)],
    [true, false, false],
  );
});

test('the bounds of a share hold it, and close in on it', () => {
  assert.deepEqual(bounds(NONE), { low: 0, high: 1 });
  const wide = bounds({ of: 20, bad: 2 });
  const narrow = bounds({ of: 2000, bad: 200 });
  assert.ok(wide.low < narrow.low && narrow.low < 0.1 && narrow.high > 0.1 && narrow.high < wide.high);
});
