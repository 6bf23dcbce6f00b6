using BenchmarkDotNet.Running;
using Quay;

BenchmarkRunner.Run<BerthsController>();
