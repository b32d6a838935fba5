import { scheduleSchema } from './schedule-values.ts';

test('a batch that meets in person needs a place, one that does not has none', async () => {
  const place = (mode: string, location_id: string) => scheduleSchema.validateAt('location_id', { mode, location_id });
  await expect(place('OFFLINE', '')).rejects.toThrow('Pilih lokasi untuk kelas tatap muka');
  await expect(place('OFFLINE', '4')).resolves.toBe('4');
  await expect(place('REMOTE', '')).resolves.toBe('');
});
