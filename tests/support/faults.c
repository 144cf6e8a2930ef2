/*
 * Loaded before the C library of a program (LD_PRELOAD): makes its writes to the files of a folder fail, and moves its
 * clock. `faults.ts` compiles it, and controls it through a file that all processes of the program have in memory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* In the order of `faults.ts`. */
static struct {
  int64_t calls, first, last, error, clock_ms;
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

static void move(int64_t *seconds, int64_t *fraction, int64_t in_a_second) {
  int64_t ms = READ(clock_ms);
  *seconds += ms / 1000;
  *fraction += ms % 1000 * (in_a_second / 1000);
  if (*fraction < 0) *fraction += in_a_second, *seconds -= 1;
  if (*fraction >= in_a_second) *fraction -= in_a_second, *seconds += 1;
}

/* Only the time of day: what measures how long something takes goes on. */
int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = ORIGINAL(clock_gettime)(clock, now);
  if (!control || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  move(&now->tv_sec, &now->tv_nsec, 1000000000);
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = ORIGINAL(gettimeofday)(now, zone);
  if (control) move(&now->tv_sec, &now->tv_usec, 1000000);
  return result;
}

time_t time(time_t *where) {
  struct timeval now;
  gettimeofday(&now, NULL);
  if (where) *where = now.tv_sec;
  return now.tv_sec;
}
