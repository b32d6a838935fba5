import type { FastifyReply } from 'fastify';

/** A file for one's calendar. */
export const sendCalendar = (reply: FastifyReply, { name, text }: { name: string; text: string }) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type('text/calendar; charset=utf-8').send(text);
