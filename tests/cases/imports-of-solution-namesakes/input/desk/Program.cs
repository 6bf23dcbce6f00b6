using Ferry;
using Ferry.Berths;

Console.WriteLine(new Timetable().Next() + new BerthList().Free());
