import type { FastifyReply } from 'fastify';

/** Answers with a calendar file. */
export const sendCalendar = (reply: FastifyReply, { name, text }: { name: string; text: string }) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type('text/calendar; charset=utf-8').send(text);
