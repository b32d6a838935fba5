import { titles } from '../titles.ts';

export const copy = {
  title: titles.releases,
  loading: 'Memuat rilis',
  failed: 'Rilis gagal dimuat',
  reload: 'Muat ulang',
  allEdges: (count: number) => `Semua edge menjawab, ${count} dari ${count}`,
  someEdges: {
    title: (away: number, count: number) => `${away} dari ${count} edge tidak menjawab`,
    text: (names: string) => `${names}. Angka di bawah ini hanya dari edge yang menjawab.`,
  },
  noEdgeAnswers: {
    title: 'Tidak ada edge yang menjawab',
    text: (names: string) => `Yang ditanya: ${names}. Lihat EdgeDown di docs/runbook.md.`,
  },
  noEdge: {
    title: 'API belum mengenal edge',
    text: 'Sebut alamat edge di EDGE_PURGE_URLS dan rahasianya di EDGE_PURGE_SECRET.',
  },
  noRemote: { title: 'Belum ada rilis', text: 'Rilis pertama sebuah remote muncul di sini.' },
  since: (moment: string) => `Angka sejak ${moment}`,
  day: '24 jam',
  name: (remote: string) => `remote-${remote}`,
  releasedBy: (account: string) => `Dirilis oleh ${account}`,
  unreadable: 'Tidak terbaca',
  unreadableText: 'current.json rusak atau tidak ada. Rilis berikutnya menulisnya lagi.',
  state: {
    live: 'Berlaku 100%',
    canary: (percent: number) => `${100 - percent}%, canary ${percent}%`,
    rolledBack: 'Dikembalikan otomatis',
    behind: 'Belum di semua edge',
  },
  behind: (edge: string, version: string | null) =>
    version ? `${edge} masih memakai ${version}` : `${edge} tidak melayani remote ini`,
  figures: { errors: 'Galat', lcp: 'Muat (LCP p75)', inp: 'Tanggap (INP p75)' },
  none: 'Belum ada',
  peak: (value: string, time: string) => `puncak ${value}, ${time}`,
  spark: (name: string, last: string, lowest: string, highest: string) =>
    `${name} per jam selama 24 jam: terakhir ${last}, terendah ${lowest}, tertinggi ${highest}`,
  visits: (failed: string, visits: string) => `${failed} dari ${visits} kunjungan`,
  canary: {
    share: (version: string, percent: number) => `${version}, ${percent}% pengunjung`,
    figures: (errors: string, lcp: string) => `galat ${errors}, LCP ${lcp}`,
    since: (by: string | null, moment: string) => `${by ? `oleh ${by}, ` : ''}sejak ${moment}`,
  },
  fault: (type: string, place: string, times: number) => `Terbanyak: ${type} di ${place}, ${times} kali`,
  noPlace: 'tempat yang tidak diketahui',
  rolledBack: {
    title: (remote: string, version: string, moment: string) =>
      `remote-${remote} ${version} dikembalikan otomatis, ${moment}`,
    cause: (judged: string, bad: string, of: string, share: string) => `${judged} ${share}: ${bad} dari ${of}.`,
    live: (version: string | null) => `Yang berlaku: ${version ?? '–'}.`,
    judged: {
      browser: 'Galat di browser',
      server: 'Gagal dirender di server',
      LCP: 'LCP di atas batas',
      CLS: 'CLS di atas batas',
      INP: 'INP di atas batas',
    } as Readonly<Record<string, string>>,
    other: 'Angka di atas batas',
  },
  back: 'Kembali ke',
  allVersions: 'Semua versi',
  allVersionsOf: (remote: string) => `Semua versi remote-${remote}`,
  remote: 'Remote',
  columns: { version: 'Versi', at: 'Kapan, oleh', state: 'Keadaan dan bukti', actions: 'Tindakan' },
  versionStates: { LIVE: 'Berlaku', BEFORE: 'Sebelumnya', CANARY: 'Canary', AVAILABLE: 'Siap' },
  proof: (rendered: number | null, visited: number | null, tested: boolean) =>
    [
      rendered === null ? 'tidak dibuktikan' : `${rendered} halaman dirender`,
      visited === null ? 'tanpa browser' : `${visited} rute dikunjungi`,
      tested ? 'tes lulus' : 'tanpa tes',
    ].join(', '),
  roll: 'Kembalikan',
  noWayBack: {
    NOT_PROVEN: 'Tidak bisa dikembalikan: pengujiannya belum selesai. Rilis lagi supaya diuji.',
    ROUTE_TAKEN: 'Tidak bisa dikembalikan: alamatnya sudah milik remote lain.',
    DAMAGED: 'Tidak bisa dikembalikan: isinya di penyimpanan rilis rusak.',
  },
  rollTo: (version: string) => `Kembalikan ke ${version}`,
  dialog: {
    title: (remote: string) => `Kembalikan remote-${remote}?`,
    now: 'Berlaku sekarang',
    then: 'Akan berlaku',
    commit: (hash: string) => `commit ${hash}`,
    noCommit: 'commit tidak tercatat',
    reason: 'Alasan',
    reasonHint: 'Tercatat di riwayat bersama namamu.',
    consequence: 'Berlaku untuk semua pengunjung dalam hitungan detik. Shell dan remote lain tidak disentuh.',
    tabs: (from: string) => `Tab yang terbuka tetap memakai ${from} sampai dimuat ulang.`,
    canary: 'Canary yang berjalan ikut dihentikan.',
    send: (to: string) => `Kembalikan ke ${to}`,
    sending: 'Menunggu semua edge…',
    done: (remote: string, to: string) => `remote-${remote} kembali ke ${to}`,
    allEdges: 'Semua edge sudah memakainya.',
    notAll: (remote: string, to: string) => `remote-${remote} kembali ke ${to}, tetapi belum di semua edge`,
    away: (edge: string) => `${edge} tidak menjawab.`,
  },
  canaryDialog: {
    share: (percent: number) => `Canary, ${percent}% pengunjung`,
    soon: 'Semua edge memakainya dalam hitungan detik.',
    raise: {
      open: (percent: number) => `Naikkan ke ${percent}%`,
      title: (remote: string, percent: number) => `Naikkan canary remote-${remote} ke ${percent}%?`,
      consequence: (version: string, from: number, to: number) =>
        `${version} diberikan kepada ${to}% pengunjung, sebelumnya ${from}%. Pengunjung yang sudah mendapatnya tetap di versi itu. Shell dan remote lain tidak disentuh.`,
      done: (remote: string, version: string, percent: number) =>
        `remote-${remote} ${version} untuk ${percent}% pengunjung`,
    },
    promote: {
      open: 'Jadikan berlaku',
      title: (remote: string) => `Jadikan canary remote-${remote} berlaku?`,
      done: (remote: string, version: string) => `remote-${remote} ${version} berlaku untuk semua`,
      notAll: (remote: string, version: string) => `remote-${remote} ${version} berlaku, tetapi belum di semua edge`,
    },
    end: {
      open: 'Hentikan canary',
      title: (remote: string) => `Hentikan canary remote-${remote}?`,
      consequence: (version: string, live: string) =>
        `Pengunjung yang mendapat ${version} kembali ke ${live} pada halaman berikutnya. Versi itu tetap tersimpan. Shell dan remote lain tidak disentuh.`,
      done: (remote: string, version: string) => `Canary remote-${remote} ${version} dihentikan`,
    },
  },
  handle: {
    open: 'Tandai ditangani',
    nameOf: (fault: string) => `Tandai ditangani: ${fault}`,
    sending: 'Menandai…',
    done: 'Ditandai ditangani',
    until: 'Kalau terlihat lagi, gangguan ini muncul kembali.',
    failed: 'Belum ditandai',
    backBy: (name: string, moment: string) => `Pengembalian otomatis: ditangani ${name}, ${moment}`,
    faultBy: (type: string, place: string, name: string, moment: string) =>
      `${type} di ${place}: ditangani ${name}, ${moment}`,
  },
  shell: { title: 'Shell', one: 'Satu build di semua edge', many: 'Edge sedang diganti' },
} as const;
