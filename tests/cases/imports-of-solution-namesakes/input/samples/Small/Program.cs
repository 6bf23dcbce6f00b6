using Ferry;

Console.WriteLine(new Timetable().Next());
