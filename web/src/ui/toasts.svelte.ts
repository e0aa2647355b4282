/**
 * Short notes that go by themselves; a screen reader hears them too. While a dialog is open they appear inside it: what
 * lies behind a dialog is neither seen nor read.
 */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad' | 'good';
}

class Toasts {
  list = $state<Toast[]>([]);
  private dialogs = $state<string[]>([]);
  private next = 0;

  /** The dialog that notes belong into now; null where none is open. */
  get place(): string | null {
    return this.dialogs.at(-1) ?? null;
  }

  say(text: string, tone: Toast['tone'] = 'plain', ms = 5000): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.next;
    this.list.push({ id, text, tone });
    setTimeout(() => this.drop(id), ms);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** A dialog has opened over everything else; call what is returned when it is gone. */
  enter(dialog: string): () => void {
    this.dialogs = [...this.dialogs, dialog];
    return () => (this.dialogs = this.dialogs.filter((open) => open !== dialog));
  }
}

export const toasts = new Toasts();
