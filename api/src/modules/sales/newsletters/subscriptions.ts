import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import { enqueueAskedMail } from '../../../mail/asked-mails.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { newsletterWelcome, subscriptionToConfirm } from '../../../mail/templates/newsletter-mail.ts';
import { limitOfUnknownLinks, type FailureLimit } from '../../../limits/failure-limit.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { drawSubscriptionLink, findSubscriptionLink, keepSubscriptionLink } from './links.ts';
import { askToSubscribe, confirmSubscription, leaveByLink, readSubscription } from './repository.ts';
import type { Subscription } from './schemas.ts';

/** A call with the link of a mail. */
interface LinkCall {
  readonly secret: string;
  readonly address: string;
}

/** Subscriptions to the newsletter. An address gets it from when its owner confirms it by the link in a mail until they leave by the link in any mail. */
export class Subscriptions {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #publicUrl: string;
  readonly #unknown: FailureLimit;

  constructor({ db, clock, config }: { db: pg.Pool; clock: Clock; config: Config }) {
    this.#db = db;
    this.#clock = clock;
    this.#publicUrl = config.publicUrl;
    this.#unknown = limitOfUnknownLinks(db, config);
  }

  /** Mails the link that confirms, at most once an hour to an address. A confirmed subscriber gets none. */
  ask(typed: string): Promise<void> {
    const email = storedAddress(typed);
    return transaction(this.#db, async (client) => {
      const { id, isActive } = await askToSubscribe(client, email);
      if (isActive) return;
      const link = drawSubscriptionLink(this.#publicUrl);
      const hour = presentInstant(this.#clock).slice(0, 13);
      const mail = subscriptionToConfirm(email, link);
      if (await enqueueAskedMail(client, `newsletter ${id} confirm ${hour}`, mail))
        await keepSubscriptionLink(client, id, link);
    });
  }

  /** Reads a subscription and changes nothing. @throws ApiError 404 for an unknown link; 429 */
  async read(call: LinkCall): Promise<Subscription> {
    return this.#shown(this.#db, await this.#subscriberOf(call));
  }

  /**
   * Confirms a subscription, also of a subscriber who left and comes back: the link proves the address. A second call changes nothing.
   * @throws ApiError 404; 429
   */
  async confirm(call: LinkCall): Promise<Subscription> {
    const id = await this.#subscriberOf(call);
    return transaction(this.#db, async (client) => {
      const email = await confirmSubscription(client, id, presentInstant(this.#clock));
      if (email !== null) {
        const link = drawSubscriptionLink(this.#publicUrl);
        await keepSubscriptionLink(client, id, link);
        const name = `newsletter ${id} welcome ${presentInstant(this.#clock)}`;
        await enqueueMail(client, name, newsletterWelcome(email, link));
      }
      return this.#shown(client, id);
    });
  }

  /** Ends a subscription. A second call changes nothing. @throws ApiError 404; 429 */
  async leave(call: LinkCall): Promise<Subscription> {
    const id = await this.#subscriberOf(call);
    await leaveByLink(this.#db, id, presentInstant(this.#clock));
    return this.#shown(this.#db, id);
  }

  async #subscriberOf({ secret, address }: LinkCall): Promise<number> {
    const id = await this.#unknown.count(
      address,
      (found) => found === null,
      () => findSubscriptionLink(this.#db, secret),
    );
    if (id === null) throw unknownLink();
    return id;
  }

  async #shown(db: Queryable, id: number): Promise<Subscription> {
    const subscription = await readSubscription(db, id);
    if (!subscription) throw unknownLink();
    return subscription;
  }
}

const unknownLink = () => notFound('Tautan ini tidak kami kenal');
