// Simulates players at tables of six in one epoll loop. Each sends 3 points every 50 ms and one move per
// second. Measures received batches, bytes and latency, and the CPU time of the server.
//
//   load KIND PORT PLAN SERVER_PID WARM_S MEASURE_S MOVES(0|1)
//
// PLAN has the number of connections, and then a line BOARD PATH TOKEN for each of them, six per table.
// The board is 0 and the token is "-" if the kind has none. Prints one line of JSON.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 6, RING = 512, BUCKETS = 40000, TICK_MS = 50 };
typedef enum { TRIPTYCH, COLYSEUS, SOCKETIO } Kind;
typedef enum { CONNECTING, UPGRADING, GREETING, READY } Stage;

typedef struct {
  int fd, stage, slot, refused;
  uint32_t board, sent, x_dir;
  char path[200], token[80];
  uint64_t at[RING];        // when batch n was sent
  uint32_t got[SEATS];      // batches received from each seat of the table
  unsigned char *in;
  size_t have, room;
} Conn;

static Kind kind;
static Conn *conns;
static int count, ready, epfd, moves;
static uint64_t delivered, bytes, text_bytes, total, states, lost_order;
static uint32_t latency[BUCKETS];
static int measuring;

static uint64_t now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void die(const char *why) {
  fprintf(stderr, "load: %s (%s)\n", why, strerror(errno));
  exit(1);
}

static void put(Conn *c, const void *data, size_t size) {
  // Small writes into an empty socket buffer: a short write means that the server has stalled.
  if (write(c->fd, data, size) != (ssize_t)size) die("the server no longer reads");
}

static void send_frame(Conn *c, int opcode, const unsigned char *data, size_t size) {
  static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
  unsigned char out[1024];
  size_t at = 0;
  out[at++] = 0x80 | opcode;
  if (size < 126) out[at++] = 0x80 | size;
  else out[at++] = 0x80 | 126, out[at++] = size >> 8, out[at++] = size & 255;
  memcpy(out + at, mask, 4), at += 4;
  for (size_t i = 0; i < size; i++) out[at + i] = data[i] ^ mask[i & 3];
  put(c, out, at + size);
}

static size_t varint(unsigned char *out, uint32_t n) {
  size_t at = 0;
  for (; n > 127; n >>= 7) out[at++] = (n & 127) | 128;
  out[at++] = n;
  return at;
}

static uint32_t get(const unsigned char *d, size_t *at) {
  uint32_t n = 0;
  for (int shift = 0;; shift += 7) {
    n |= (uint32_t)(d[*at] & 127) << shift;
    if (d[(*at)++] < 128) return n;
  }
}

// Sends a batch of three points, which move to and fro so that they stay on the board.
static void send_ink(Conn *c, int seat) {
  unsigned char out[200];
  size_t at = 0;
  uint32_t n = c->sent++;
  c->at[n % RING] = now_us();
  if (kind == TRIPTYCH) {
    out[at++] = 1;
    at += varint(out + at, c->board);
    at += varint(out + at, c - conns + 1);  // The pen. The 0 below: no ink of other pens yet.
    at += varint(out + at, n + 1);
    out[at++] = 0;
    out[at++] = 3 << 3;
    for (int i = 0; i < 3; i++)
      out[at++] = (n & 1) ? 20 + i : 19 + i, out[at++] = (n & 1) ? 11 : 12, out[at++] = 2;
    // Steps are zigzag-encoded: odd numbers go left. The steps of two batches nearly cancel each other.
    send_frame(c, 2, out, at);
  } else if (kind == COLYSEUS) {
    out[at++] = 13;
    memcpy(out + at, "\xa3ink\x9b", 5), at += 5;
    out[at++] = seat;
    out[at++] = 0xcd, out[at++] = n >> 8, out[at++] = n & 255;
    for (int i = 0; i < 3; i++) {
      uint16_t x = 1000 + (n * 3 + i) % 2000, y = 1500 + i;
      out[at++] = 0xcd, out[at++] = x >> 8, out[at++] = x & 255;
      out[at++] = 0xcd, out[at++] = y >> 8, out[at++] = y & 255;
      out[at++] = 2;
    }
    send_frame(c, 2, out, at);
  } else {
    uint32_t x = 1000 + n * 3 % 2000;
    at = sprintf((char *)out, "42[\"ink\",[%d,%u,%u,1500,2,%u,1501,2,%u,1502,2]]", seat, n & 65535,
                 x, x + 1, x + 2);
    send_frame(c, 1, out, at);
  }
}

static void send_move(Conn *c) {
  char out[200];
  int size;
  if (kind == TRIPTYCH)
    size = sprintf(out,
                   "{\"type\":\"Do\",\"id\":\"m%u\",\"to\":\"table\",\"command\":"
                   "{\"type\":\"SetReady\",\"ready\":%s}}",
                   c->sent, (c->sent / 20) & 1 ? "true" : "false");
  else if (kind == COLYSEUS) size = sprintf(out, "\x0d\xa4move");
  else size = sprintf(out, "42[\"move\"]");
  send_frame(c, kind == COLYSEUS ? 2 : 1, (unsigned char *)out, size);
}

// A viewer received batch n of a seat. For some kinds, n has only its low 16 bits.
static void arrived(Conn *viewer, int seat, uint32_t n) {
  int me = viewer - conns, table = me / SEATS * SEATS;
  if (seat == me - table) return;
  total++;
  if (((n ^ viewer->got[seat]) & 65535) != 0) lost_order++;
  viewer->got[seat]++;
  if (!measuring) return;
  uint64_t took = (now_us() - conns[table + seat].at[n % RING]) / 100;
  latency[took < BUCKETS ? took : BUCKETS - 1]++;
  delivered++;
}

static void skip_ops(Conn *viewer, int seat, const unsigned char *d, size_t at, size_t end) {
  while (at < end) {
    int head = d[at++], steps = head >> 3;
    if ((head & 7) == 0) {
      for (int i = 0; i < steps * 3; i++) get(d, &at);
      arrived(viewer, seat, viewer->got[seat]);
    } else if ((head & 7) == 1) get(d, &at), get(d, &at), get(d, &at);
    else die("an operation that nobody sent");
  }
}

static void read_tick(Conn *viewer, const unsigned char *d, size_t size) {
  int me = viewer - conns, table = me / SEATS * SEATS;
  uint32_t board = 0;
  for (size_t at = 1; at < size;) {
    uint32_t head = get(d, &at);
    board += head >> 2;
    if (head & 2) get(d, &at);
    if (head & 1) get(d, &at);
    uint32_t length = get(d, &at);
    for (int s = 0; s < SEATS && length; s++)
      if (conns[table + s].board == board && s != me - table)
        skip_ops(viewer, s, d, at, at + length);
    at += length;
  }
}

static int msgpack_int(const unsigned char *d, size_t *at) {
  int head = d[(*at)++];
  if (head < 128) return head;
  if (head == 0xcc) return d[(*at)++];
  if (head == 0xcd) return *at += 2, d[*at - 2] << 8 | d[*at - 1];
  die("a number that nobody sent");
  return 0;
}

static size_t msgpack_batch(Conn *c, const unsigned char *d, size_t at) {
  if (d[at++] != 0x9b) die("a batch that nobody sent");
  int seat = msgpack_int(d, &at), n = msgpack_int(d, &at);
  for (int i = 0; i < 9; i++) msgpack_int(d, &at);
  arrived(c, seat, n);
  return at;
}

static void read_colyseus(Conn *c, const unsigned char *d, size_t size) {
  size_t at = 5;
  if (size < 6 || memcmp(d, "\x0d\xa3ink", 5)) return;
  if (d[at] == 0x9b && d[at + 1] < 8) { msgpack_batch(c, d, at); return; }
  int batches = d[at] == 0xdc ? (at += 2, d[at - 1] << 8 | d[at]) : d[at] & 15;
  for (at++; batches--;) at = msgpack_batch(c, d, at);
}

static void read_socketio(Conn *c, const char *d, size_t size) {
  const char *end = d + size;
  if (strncmp(d, "42[\"ink\"", 8)) { states += d[0] == '4'; return; }
  for (const char *p = d + 8; p < end; p++)
    if (*p == '[' && p[1] >= '0' && p[1] <= '9') {
      int seat = p[1] - '0';
      arrived(c, seat, atoi(p + 3));
    }
}

static void greet(Conn *c) {
  unsigned char out[300];
  if (kind == TRIPTYCH) {
    int n = sprintf((char *)out, "{\"type\":\"Hello\",\"version\":4,\"token\":\"%s\"}", c->token);
    send_frame(c, 1, out, n);
  }
}

static void now_ready(Conn *c) {
  c->stage = READY;
  ready++;
  if (kind == TRIPTYCH) {  // Frame 0: the pen goes down in the middle of the board.
    unsigned char out[20];
    size_t at = 0;
    out[at++] = 1;
    at += varint(out + at, c->board);
    at += varint(out + at, c - conns + 1);
    out[at++] = 0;
    out[at++] = 0;
    out[at++] = 1 | 8 << 3;
    out[at++] = 0;
    at += varint(out + at, 2000);
    at += varint(out + at, 1500);
    send_frame(c, 2, out, at);
  }
}

static void message(Conn *c, int opcode, unsigned char *d, size_t size, size_t framed) {
  if (opcode == 9) { send_frame(c, 10, d, size); return; }
  if (opcode == 8) { errno = 0; d[size] = 0; fprintf(stderr, "closed: %s\n", (char *)d + 2); die("the server hung up"); }
  if (c->stage == GREETING) {
    if (kind == TRIPTYCH && opcode == 1) now_ready(c);
    else if (kind == COLYSEUS && d[0] == 10) send_frame(c, 2, (unsigned char *)"\x0a", 1), now_ready(c);
    else if (kind == SOCKETIO && d[0] == '0') send_frame(c, 1, (unsigned char *)"40", 2);
    else if (kind == SOCKETIO && !strncmp((char *)d, "40", 2)) now_ready(c);
    return;
  }
  uint64_t before = total;
  if (kind == TRIPTYCH) {
    if (opcode == 2 && d[0] == 2) read_tick(c, d, size);
    else if (opcode == 2 && d[0] == 4) c->refused++;
    else if (opcode == 1) states += size > 100;
  } else if (kind == COLYSEUS) {
    states += d[0] == 15;
    read_colyseus(c, d, size);
  } else if (d[0] == '2') send_frame(c, 1, (unsigned char *)"3", 1);
  else read_socketio(c, (char *)d, size);
  if (measuring) {
    if (total > before || (kind == TRIPTYCH && opcode == 2)) bytes += framed;
    else text_bytes += framed;
  }
}

static size_t frames(Conn *c) {
  size_t at = 0;
  while (c->have - at >= 2) {
    unsigned char *p = c->in + at;
    size_t head = 2, size = p[1] & 127;
    if (size == 126) {
      if (c->have - at < 4) break;
      size = p[2] << 8 | p[3], head = 4;
    } else if (size == 127) {
      if (c->have - at < 10) break;
      size = (size_t)p[6] << 24 | p[7] << 16 | p[8] << 8 | p[9], head = 10;
    }
    if (c->have - at < head + size) break;
    unsigned char saved = p[head + size];
    p[head + size] = 0;
    message(c, p[0] & 15, p + head, size, head + size);
    p[head + size] = saved;
    at += head + size;
  }
  return at;
}

static void readable(Conn *c) {
  if (c->room - c->have < 70000) {
    c->room = c->room ? c->room * 2 : 140000;
    if (!(c->in = realloc(c->in, c->room + 1))) die("memory");
  }
  ssize_t n = read(c->fd, c->in + c->have, c->room - c->have);
  if (n < 0 && errno == EAGAIN) return;
  if (n <= 0) die("the server closed a connection");
  c->have += n;
  size_t used = 0;
  if (c->stage == UPGRADING) {
    c->in[c->have] = 0;
    char *end = strstr((char *)c->in, "\r\n\r\n");
    if (!end) return;
    if (strncmp((char *)c->in, "HTTP/1.1 101", 12)) fprintf(stderr, "%s\n", c->in), die("no upgrade");
    used = (unsigned char *)end + 4 - c->in;
    memmove(c->in, c->in + used, c->have -= used);
    c->stage = GREETING;
    greet(c);
  }
  used = frames(c);
  memmove(c->in, c->in + used, c->have -= used);
}

static void dial(Conn *c, int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  char request[500];
  int on = 1;
  c->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to)) die("connect");
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  int size = sprintf(request,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                     c->path, port, port);
  put(c, request, size);
  fcntl(c->fd, F_SETFL, O_NONBLOCK);
  c->stage = UPGRADING;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  epoll_ctl(epfd, EPOLL_CTL_ADD, c->fd, &event);
}

static void wait_for(int us) {
  struct epoll_event events[512];
  struct timespec time = {.tv_nsec = us * 1000L};
  int n = epoll_pwait2(epfd, events, 512, &time, NULL);
  for (int i = 0; i < n; i++) readable(events[i].data.ptr);
}

// CPU time of the process and its children, because a server may have workers.
static double cpu_of(int pid);
static long rss_of(int pid);

static double of_children(int pid, int want_rss) {
  char path[64];
  double sum = 0;
  int child;
  sprintf(path, "/proc/%d/task/%d/children", pid, pid);
  FILE *file = fopen(path, "r");
  while (file && fscanf(file, "%d", &child) == 1) sum += want_rss ? (double)rss_of(child) : cpu_of(child);
  if (file) fclose(file);
  return sum;
}

static double cpu_of(int pid) {
  char path[64], line[1024];
  sprintf(path, "/proc/%d/stat", pid);
  FILE *file = fopen(path, "r");
  if (!file || !fgets(line, sizeof line, file)) die("the server is gone");
  fclose(file);
  unsigned long user, system;
  sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  return (user + system) / (double)sysconf(_SC_CLK_TCK) + of_children(pid, 0);
}

static long rss_of(int pid) {
  char path[64];
  long pages = 0;
  sprintf(path, "/proc/%d/statm", pid);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) die("the server is gone");
  fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024) + (long)of_children(pid, 1);
}

static double quantile(double q) {
  uint64_t seen = 0;
  for (int i = 0; i < BUCKETS; i++)
    if ((seen += latency[i]) >= q * delivered) return i / 10.0;
  return BUCKETS / 10.0;
}

// Each millisecond, a fiftieth of the players send. Returns the longest delay of this program, in µs.
static int64_t play(double seconds, int sending) {
  static uint64_t step;
  uint64_t start = now_us();
  int64_t worst = 0;
  for (uint64_t ms = 0; ms < seconds * 1000; ms++) {
    uint64_t due = start + ms * 1000;
    int64_t left;
    while ((left = (int64_t)(due - now_us())) > 0) wait_for(left);
    if (-left > worst) worst = -left;
    for (int i = step++ % TICK_MS; sending && i < count; i += TICK_MS) {
      Conn *c = conns + (uint64_t)i;
      send_ink(c, i % SEATS);
      if (moves && c->sent % 20 == (uint32_t)(i * 7 + i / TICK_MS) % 20) send_move(c);
    }
    wait_for(0);
  }
  return worst;
}

int main(int argc, char **argv) {
  if (argc != 8) die("usage: KIND PORT PLAN PID WARM MEASURE MOVES");
  kind = !strcmp(argv[1], "triptych") ? TRIPTYCH : !strcmp(argv[1], "colyseus") ? COLYSEUS : SOCKETIO;
  int port = atoi(argv[2]), pid = atoi(argv[4]);
  double warm = atof(argv[5]), measure = atof(argv[6]);
  moves = atoi(argv[7]);
  FILE *plan = fopen(argv[3], "r");
  if (!plan || fscanf(plan, "%d", &count) != 1) die("plan");
  conns = calloc(count, sizeof *conns);
  epfd = epoll_create1(0);
  for (int i = 0; i < count; i++) {
    if (fscanf(plan, "%u %199s %79s", &conns[i].board, conns[i].path, conns[i].token) != 3) die("plan");
    dial(conns + i, port);
    while (i - ready > 40) wait_for(10000);
  }
  for (uint64_t until = now_us() + 20000000; ready < count;) {
    wait_for(10000);
    if (now_us() > until) die("not all connections were opened");
  }
  play(0.5, 0);
  play(warm, 1);
  struct rusage self;
  getrusage(RUSAGE_SELF, &self);
  double mine = self.ru_utime.tv_sec + self.ru_stime.tv_sec + (self.ru_utime.tv_usec + self.ru_stime.tv_usec) / 1e6;
  double cpu = cpu_of(pid);
  measuring = 1;
  int64_t late = play(measure, 1);
  measuring = 0;
  cpu = cpu_of(pid) - cpu;
  getrusage(RUSAGE_SELF, &self);
  mine = self.ru_utime.tv_sec + self.ru_stime.tv_sec + (self.ru_utime.tv_usec + self.ru_stime.tv_usec) / 1e6 - mine;
  long full = rss_of(pid);
  uint64_t due = 0, refused = 0;
  play(2, 0);
  for (int i = 0; i < count; i++) due += (uint64_t)conns[i].sent * (SEATS - 1), refused += conns[i].refused;
  printf("{\"tables\": %d, \"delivered\": %lu, \"lost\": %ld, \"disorder\": %lu, \"refused\": %lu, \"cpu_us\": %.3f, "
         "\"core\": %.3f, \"bytes\": %.1f, \"state_bytes\": %.1f, \"states\": %lu, \"p50\": %.1f, \"p99\": %.1f, "
         "\"rss_kib\": %ld, \"generator_late_ms\": %.1f, \"generator_core\": %.2f}\n",
         count / SEATS, delivered, (long)(due - total), lost_order, refused, cpu * 1e6 / delivered, cpu / measure,
         bytes / (double)delivered, text_bytes / (double)delivered, states, quantile(.5), quantile(.99),
         full, late / 1000.0, mine / measure);
  return 0;
}
