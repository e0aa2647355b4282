/** Short notes that go by themselves; a screen reader hears them too. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad' | 'good';
}

class Toasts {
  list = $state<Toast[]>([]);
  private next = 0;

  say(text: string, tone: Toast['tone'] = 'plain', ms = 5000): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.next;
    this.list.push({ id, text, tone });
    setTimeout(() => this.drop(id), ms);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
