/**
 * Short messages that disappear by themselves. Screen readers announce them. While a dialog is open, the messages appear in
 * the dialog, since the page behind it is covered and not read out.
 */
interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad' | 'good';
}

class Toasts {
  list = $state<Toast[]>([]);
  private dialogs = $state<string[]>([]);
  private lastId = 0;

  /** The id of the dialog on top; null if none is open. */
  get currentDialog(): string | null {
    return this.dialogs.at(-1) ?? null;
  }

  say(text: string, tone: Toast['tone'] = 'plain', ms = 5000): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.lastId;
    this.list.push({ id, text, tone });
    setTimeout(() => this.drop(id), ms);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Show toasts in this dialog, which has just opened. Returns a function to call when it is closed. */
  enterDialog(dialog: string): () => void {
    this.dialogs = [...this.dialogs, dialog];
    return () => (this.dialogs = this.dialogs.filter((open) => open !== dialog));
  }
}

export const toasts = new Toasts();
