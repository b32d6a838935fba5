import type { FastifyReply } from 'fastify';

/** A file for one's calendar. It is of one person: nothing between server and browser keeps it. */
export const sendCalendar = (reply: FastifyReply, { name, text }: { name: string; text: string }) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/calendar; charset=utf-8')
    .send(text);
