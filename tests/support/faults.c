/*
 * Loaded before the C library of a program (LD_PRELOAD): makes its writes to the files of a folder fail, moves its
 * clock, and makes its time go faster. `faults.ts` compiles it, and controls it through a file that all processes of the program have in memory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* In the order of `faults.ts`. */
static struct {
  int64_t calls, first, last, error, clock_ms, speed, since;
} *control;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FAULTS_FILE");
  folder = getenv("FAULTS_FOLDER");
  int fd = file && folder ? open(file, O_RDWR | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *shared = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (shared != MAP_FAILED) control = shared;
  close(fd);
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define READ(field) __atomic_load_n(&control->field, __ATOMIC_SEQ_CST)

/* Counts a call if it is for the folder; whether it has to fail. */
static int fails(const char *path) {
  if (!control || strncmp(path, folder, strlen(folder)) != 0) return 0;
  int64_t call = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
  if (call < READ(first) || call > READ(last)) return 0;
  errno = (int)READ(error);
  return 1;
}

static int fails_fd(int fd) {
  char link[32], path[PATH_MAX];
  if (!control) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails(path);
}

/* A disk that becomes full takes a part of what comes last. */
static size_t part(size_t size) { return errno == ENOSPC && size > 1 ? size / 2 : 0; }

#define WRITES(name, parameters, arguments, size, lesser)                \
  ssize_t name parameters {                                              \
    if (!fails_fd(fd)) return ORIGINAL(name) arguments;                  \
    size_t taken = part(size);                                           \
    if (taken == 0 || READ(calls) != READ(first)) return -1;             \
    return ORIGINAL(name) lesser;                                        \
  }
WRITES(write, (int fd, const void *data, size_t size), (fd, data, size), size, (fd, data, taken))
WRITES(pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at), size, (fd, data, taken, at))
WRITES(pwrite64, (int fd, const void *data, size_t size, off64_t at), (fd, data, size, at), size, (fd, data, taken, at))

#define FAILS(type, name, parameters, arguments, test) \
  type name parameters { return test ? -1 : ORIGINAL(name) arguments; }
FAILS(ssize_t, writev, (int fd, const struct iovec *parts, int count), (fd, parts, count), fails_fd(fd))
FAILS(ssize_t, pwritev, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at), fails_fd(fd))
FAILS(ssize_t, pwritev64, (int fd, const struct iovec *parts, int count, off64_t at), (fd, parts, count, at), fails_fd(fd))
FAILS(int, fsync, (int fd), (fd), fails_fd(fd))
FAILS(int, fdatasync, (int fd), (fd), fails_fd(fd))
FAILS(int, ftruncate, (int fd, off_t size), (fd, size), fails_fd(fd))
FAILS(int, ftruncate64, (int fd, off64_t size), (fd, size), fails_fd(fd))
FAILS(int, rename, (const char *from, const char *to), (from, to), fails(to))
FAILS(int, link, (const char *from, const char *to), (from, to), fails(to))
FAILS(int, mkdir, (const char *path, mode_t mode), (path, mode), fails(path))
FAILS(ssize_t, copy_file_range, (int from, off64_t *at, int fd, off64_t *to, size_t size, unsigned flags),
      (from, at, fd, to, size, flags), fails_fd(fd))
FAILS(ssize_t, sendfile, (int fd, int from, off_t *at, size_t size), (fd, from, at, size), fails_fd(fd))
FAILS(ssize_t, sendfile64, (int fd, int from, off64_t *at, size_t size), (fd, from, at, size), fails_fd(fd))

#define OPENS(name)                                                                   \
  int name(const char *path, int flags, ...) {                                        \
    va_list more;                                                                     \
    va_start(more, flags);                                                            \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;                         \
    va_end(more);                                                                     \
    struct stat found;                                                                \
    if (flags & O_CREAT && stat(path, &found) != 0 && fails(path)) return -1;         \
    return ORIGINAL(name)(path, flags, mode);                                         \
  }
OPENS(open)
OPENS(open64)

#define SECOND INT64_C(1000000000)

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * SECOND + time->tv_nsec; }

static struct timespec timespec(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / SECOND, nanoseconds % SECOND};
  if (time.tv_nsec < 0) time.tv_nsec += SECOND, time.tv_sec -= 1;
  return time;
}

/* What faster time has gained until now. */
static int64_t gained(void) {
  int64_t speed = READ(speed);
  if (speed <= 1) return 0;
  struct timespec now;
  ORIGINAL(clock_gettime)(CLOCK_MONOTONIC, &now);
  return (nanoseconds(&now) - READ(since)) * (speed - 1);
}

/* A moved clock is only that of the day: what measures how long something takes goes on. Faster time is that of both. */
int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = ORIGINAL(clock_gettime)(clock, now);
  if (!control || result != 0) return result;
  int is_day = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  int is_steady = clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME;
  if (is_day || is_steady) *now = timespec(nanoseconds(now) + gained() + (is_day ? READ(clock_ms) * 1000000 : 0));
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  if (!control) return ORIGINAL(gettimeofday)(now, zone);
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *where) {
  struct timeval now;
  gettimeofday(&now, NULL);
  if (where) *where = now.tv_sec;
  return now.tv_sec;
}

/* Event loops and threads wait by the true time. */
static int shorter(int ms) {
  int64_t speed = control ? READ(speed) : 0;
  return ms > 0 && speed > 1 ? (int)((ms + speed - 1) / speed) : ms;
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int ms) {
  return ORIGINAL(epoll_wait)(epoll, events, most, shorter(ms));
}

int epoll_pwait(int epoll, struct epoll_event *events, int most, int ms, const sigset_t *signals) {
  return ORIGINAL(epoll_pwait)(epoll, events, most, shorter(ms), signals);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  /* Node’s conditions are by the steady clock, of which no moment is as late as those of a day. */
  int64_t speed = control ? READ(speed) : 0, moment = nanoseconds(until), since = control ? READ(since) : 0;
  int is_day = until->tv_sec > 1000000000;
  struct timespec end = *until;
  if (!is_day && speed > 1 && moment > since) end = timespec(since + (moment - since) / speed);
  return pthread_cond_clockwait(condition, mutex, is_day ? CLOCK_REALTIME : CLOCK_MONOTONIC, &end);
}
