import { create } from 'zustand';

/** Whether the list of shortcuts is shown: `?` and the sidebar open it. */
interface ShortcutSheet {
  isShown: boolean;
  show: () => void;
  close: () => void;
}

export const useShortcutSheet = create<ShortcutSheet>()((set) => ({
  isShown: false,
  show: () => set({ isShown: true }),
  close: () => set({ isShown: false }),
}));
